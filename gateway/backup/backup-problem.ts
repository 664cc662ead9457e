/** Why there is no backup, or no restore; `sentence` is what the operator reads on the terminal. */
export interface BackupProblem {
  readonly tag: 'backupProblem'
  readonly sentence: string
}

export const backupProblem = (sentence: string): BackupProblem => ({ tag: 'backupProblem', sentence })
