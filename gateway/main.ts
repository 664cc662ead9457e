import './server/quiet-notices'

// What is quietened must be so before the packages load that would say it.
const programs = { backup: () => import('./backup/main'), keys: () => import('./keys/main') } as const
const [, , named] = process.argv
await (named === 'backup' || named === 'keys' ? programs[named]() : import('./run'))
