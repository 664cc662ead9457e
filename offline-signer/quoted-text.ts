import { markOf } from '@domain/shared/visible-text'

/** Quotation marks, and what is drawn as one: whatever opens or closes a quotation of this signer, or passes for it. */
const quotationMark = /[\u201c-\u201f\u2033\u2036\u275d\u275e\u301d-\u301f\u{1f676}-\u{1f678}]/gu

const marked = (text: string): string => text.replace(quotationMark, markOf)

/** Text from outside between quotation marks, which it cannot close: those inside of it are shown as marks such as ⟨U+201D⟩. */
export const quoted = (text: string): string => `“${marked(text)}”`

/** The same for a value that a decoder has read out of bytes: it is quoted already where it is a text, and stays without where it is not. */
export function quotedAgain(value: string): string {
  const [, text] = /^“(.*)”$/s.exec(value) ?? []
  return text === undefined ? marked(value) : quoted(text)
}
