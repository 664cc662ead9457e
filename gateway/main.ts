import './http/quiet-notices'

// What is quietened must be so before the packages load that would say it.
await (process.argv[2] === 'backup' ? import('./backup/main') : import('./run'))
