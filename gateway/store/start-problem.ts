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
  readonly sentence: string
}

export const startProblem = (code: StartProblem['code'], sentence: string): StartProblem => ({ tag: 'startProblem', code, sentence })
