// React decides at its first import whether it is the production build: import this module first.
// A terminal may have another mode set, for other projects.
process.env['NODE_ENV'] = 'production'
