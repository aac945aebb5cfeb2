// Import this module first: React reads the mode when it is imported. The terminal may have another mode.
process.env['NODE_ENV'] = 'production'
