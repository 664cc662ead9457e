import * as z from 'zod/mini'
import type { SentNote } from '@domain/intents/sent-note'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'

/** The intent that a kept form has become. */
export interface ProposedDraft {
  readonly intentId: Uuid
  readonly targetDomainId: Uuid
  readonly sentAt: string
}

const uuid = z.custom<Uuid>(isUuid)
const proposedDraft = z.object({ intentId: uuid, targetDomainId: uuid, sentAt: z.string() })

export const writeProposed = ({ intentId, targetDomainId, sentAt }: SentNote): string =>
  JSON.stringify({ intentId, targetDomainId, sentAt })

/** What cannot be read is ignored. */
export function readProposed(kept: string | null): ProposedDraft | undefined {
  const read = z.safeParse(proposedDraft, kept === null ? undefined : parseJson(kept))
  return read.success ? read.data : undefined
}
