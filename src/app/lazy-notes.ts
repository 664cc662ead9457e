import type { SentNote } from '@domain/intents/sent-note'
import type { SentNotes } from '@machines/intents/sent-notes'
import type { Environment } from './app-ports'
import { draftKey } from './forget-drafts'
import { writeProposed } from './proposed-draft'

const opened = new WeakMap<Environment, SentNotes>()

/** The notes of this browser profile; what reads and writes them is loaded with the first. */
export function notesOf(environment: Environment): SentNotes {
  const known = opened.get(environment)
  if (known) return known
  const loading = async () => (await import('./sent-notes')).openSentNotes(environment.indexedDb)
  let loaded: Promise<SentNotes> | undefined
  const kept = () =>
    (loaded ??= loading().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
  const { tabStorage } = environment
  /** A kept form says in this tab that it has left it, so that signing out does not throw it away. */
  const formsWhere = (part: 'id' | 'sent', value: string) => keptForms(environment, part, value)
  const notes: SentNotes = {
    keep: async (note) => {
      await (await kept()).keep(note)
      for (const form of formsWhere('id', note.draftId)) tabStorage.setItem(`${form}.sent`, note.hash)
    },
    forget: async (hash) => {
      for (const form of formsWhere('sent', hash)) tabStorage.removeItem(`${form}.sent`)
      await (await kept()).forget(hash)
    },
    list: async (publicKey) => (await kept()).list(publicKey),
  }
  opened.set(environment, notes)
  return notes
}

/** Forms whose draft was found at the platform say so until they are cleared: what they hold is proposed, and is not proposed again. */
export function markProposed(environment: Environment, note: SentNote): void {
  for (const form of keptForms(environment, 'id', note.draftId))
    environment.tabStorage.setItem(`${form}.proposed`, writeProposed(note))
}

const keptForms = ({ tabStorage }: Environment, part: 'id' | 'sent', value: string): readonly string[] =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(draftKey) && key.endsWith(`.${part}`) && tabStorage.getItem(key) === value)
    .map((key) => key.slice(0, -part.length - 1))
