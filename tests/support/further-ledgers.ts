import type { TickerDetails } from '@domain/intents/catalogue/ticker-details'

interface Further {
  readonly parameters: { readonly type: string; readonly [name: string]: unknown }
  readonly tickers: Readonly<Record<string, TickerDetails>>
  /** Somebody whom nobody here knows. */
  readonly outside: string
}

export const stellarIssuer = 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'

export const solanaMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** Ledgers beside those that every test world has. */
export const furtherLedgers = {
  xlm: {
    parameters: { type: 'Stellar', nativeTickerSymbol: 'XLM', nativeTickerName: 'Lumen', networkPassphrase: 'Public Global Stellar Network ; September 2015' },
    tickers: { XLM: { type: 'Stellar', properties: { type: 'Native' } }, SUSD: { type: 'Stellar', properties: { type: 'Token', code: 'USDC', issuer: stellarIssuer } } },
    outside: 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
  },
  sol: {
    parameters: { type: 'Solana', nativeTickerSymbol: 'SOL', nativeTickerName: 'Sol', lamportsPerSignature: '5000' },
    tickers: { SOL: { type: 'Solana', properties: { type: 'Native' } }, SUSDC: { type: 'Solana', properties: { type: 'Token', mint: solanaMint, tokenType: 'SPL' } } },
    outside: '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
  },
} as const satisfies Record<string, Further>
export type FurtherLedger = keyof typeof furtherLedgers
