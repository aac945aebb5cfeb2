// React decides at its first import whether it is the production build: import this module first.
process.env['NODE_ENV'] ??= 'production'
