import * as z from 'zod/mini'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import type { FilledManifest } from '@domain/manifests/manifest-form'
import { parseJson } from '@domain/shared/json'

export const emptyManifest: FilledManifest = {
  type: 'EIP-191',
  description: '',
  messageAs: 'text',
  message: '',
  bytesAs: 'hex',
  bytes: '',
  header: { type: '', more: [] },
  claims: { issuer: '', subject: '', audience: '', jwtId: '', issuedAt: '', notBefore: '', expiration: '', more: [] },
}

const text = z.string()
const pairs = z.array(z.object({ name: text, value: text }))
const kept = z.object({
  type: z.enum(manifestTypes),
  description: text,
  messageAs: z.enum(['text', 'bytes']),
  message: text,
  bytesAs: z.enum(['hex', 'base64']),
  bytes: text,
  typedData: z.optional(text),
  header: z.object({ type: text, more: pairs }),
  claims: z.object({
    issuer: text,
    subject: text,
    audience: text,
    jwtId: text,
    issuedAt: text,
    notBefore: text,
    expiration: text,
    more: pairs,
  }),
})

/** Nothing but the type and the spellings, which stand there from the start. */
export const isEmptyManifest = (filled: FilledManifest): boolean => {
  const { type, messageAs, bytesAs } = emptyManifest
  return JSON.stringify(kept.parse({ ...filled, type, messageAs, bytesAs })) === JSON.stringify(emptyManifest)
}

/** The form as it was kept; undefined when nothing usable was kept. */
export function readManifestDraft(draft: string | null): FilledManifest | undefined {
  const { data } = kept.safeParse(parseJson(draft ?? ''))
  return data && !isEmptyManifest(data) ? data : undefined
}
