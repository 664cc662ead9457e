import { existsSync } from 'node:fs'
import { isFolder } from './make-folder'

/** Why the gateway cannot start; `sentence` is what the operator reads on the terminal. */
export interface StartProblem {
  readonly tag: 'startProblem'
  readonly code:
    | 'dataFolderUnwritable'
    | 'dataFolderInUse'
    | 'databaseDamaged'
    | 'databaseUnreachable'
    | 'genesisMissing'
    | 'genesisInvalid'
    | 'keysUnreadable'
    | 'keysForeign'
    | 'demoNeedsLoopback'
    | 'demoNotWanted'
    | 'scaleNeedsDemo'
    | 'clockBehind'
    | 'schemaNewer'
    | 'olderRuns'
    | 'institutionChanged'
    | 'upgradeFailed'
    | 'startFailed'
  readonly sentence: string
}

export const startProblem = (code: StartProblem['code'], sentence: string): StartProblem => ({
  tag: 'startProblem',
  code,
  sentence,
})

/** Why the data folder cannot be used, told from what stands at its path. */
export const dataFolderProblem = (folder: string): StartProblem =>
  existsSync(folder) && !isFolder(folder)
    ? startProblem('dataFolderUnwritable', `${folder} is a file and not a folder: name a folder with DATA_DIR.`)
    : startProblem(
        'dataFolderUnwritable',
        `The data folder ${folder} cannot be written: make it writable or set DATA_DIR.`,
      )
