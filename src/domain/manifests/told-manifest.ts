import { manifestContent } from '@domain/intents/catalogue/manifest-content'
import { isJsonObject } from '@domain/shared/json'
import { messageText } from './manifest-text'
import type { TokenContent } from './token-parts'

/** What a request to sign a manifest says to a reader. */
export type ToldManifest =
  /** The text of a message; undefined when its bytes are no text. */
  | { readonly as: 'message'; readonly text: string | undefined }
  | { readonly as: 'token'; readonly token: TokenContent }

const isEmptyMessage = (hex: string) => /^0x$/i.test(hex)

/** Read from what is signed alone; undefined for other requests, and for content that nobody can read. */
export function toldManifest(payload: { readonly type: string; readonly content?: unknown }): ToldManifest | undefined {
  const { type, content } = payload
  if (type !== 'v0_SignManifest' || !isJsonObject(content)) return undefined
  if (content['type'] === 'EIP-191' && typeof content['value'] === 'string') return { as: 'message', text: isEmptyMessage(content['value']) ? '' : messageText(content['value']) }
  const read = manifestContent.safeParse(content)
  return read.success && read.data.type === 'JWT' ? { as: 'token', token: read.data } : undefined
}
