export const tickerKinds = ['Native', 'Contract', 'Token'] as const
export type TickerKind = (typeof tickerKinds)[number]

/** As the platform's filter spells them; a ticker itself does not carry whether it is validated. */
export const validations = ['Validated', 'NonValidated'] as const
export type Validation = (typeof validations)[number]
