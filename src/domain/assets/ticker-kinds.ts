export const tickerKinds = ['Native', 'Contract', 'Token'] as const
export type TickerKind = (typeof tickerKinds)[number]

/** A number of one byte, as contracts and ledgers keep decimals. */
export const mostDecimals = 255

/** As the platform's filter spells them; a ticker itself does not carry whether it is validated. */
export const validations = ['Validated', 'NonValidated'] as const
export type Validation = (typeof validations)[number]
