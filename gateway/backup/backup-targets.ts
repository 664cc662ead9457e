import type { Ask } from '../store/schema-version'
import type { BackupProblem } from './backup-problem'

/** A database to read, over one connection. */
export interface BackupSource {
  readonly ask: Ask
  readonly close: () => Promise<void>
}

/** A database to write, for nobody else meanwhile. */
export interface BackupTarget extends BackupSource {
  /** Makes room, in the transaction that fills it. */
  readonly begin: () => Promise<BackupProblem | undefined>
  /** After the transaction: what was written is the institution from now on. Answers where the former one is kept. */
  readonly moveToTarget: () => Promise<string | undefined>
}
