import { decodeManifest } from './decoded-manifest'
import { powerOf } from './typed-power'

/** Who gets something by an order of an exchange or a marketplace, a call in the name of a wallet, or a vote that is given away: by whole words of a name, one of a list too. */
const receives =
  /(?:\b|_|(?<=[a-z\d])(?=[A-Z]))(?:[Tt]o|[Rr]ecipient|[Rr]eceiver|[Bb]eneficiar(?:y|ie)|[Tt]arget|[Dd]elegatee?|[Pp]ayee|[Oo]perator)s?(?:_?[Aa]ddress(?:es)?)?_?(?:\.\d+)*$/

const isAddress = (text: string | undefined): text is string => /^0x[0-9a-f]{40}$/i.test(text ?? '')

/** Whom the typed data of a manifest lets take something, or pays; nobody for other requests. It stands in a text, where no field of the request is an address. */
export function empoweredBy(payload: {
  readonly type: string
  readonly content?: unknown
  readonly customProperties?: unknown
}): readonly string[] {
  const decoded = decodeManifest(payload)
  if (decoded?.as !== 'typedData') return []
  const received = decoded.typed.message.filter(({ path }) => receives.test(path)).map(({ value }) => value)
  return [...new Set([powerOf(decoded.typed).spender, ...received].filter(isAddress))]
}
