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
    parameters: {
      type: 'Stellar',
      nativeTickerSymbol: 'XLM',
      nativeTickerName: 'Lumen',
      networkPassphrase: 'Public Global Stellar Network ; September 2015',
    },
    tickers: {
      XLM: { type: 'Stellar', properties: { type: 'Native' } },
      SUSD: { type: 'Stellar', properties: { type: 'Token', code: 'USDC', issuer: stellarIssuer } },
    },
    outside: 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
  },
  sol: {
    parameters: { type: 'Solana', nativeTickerSymbol: 'SOL', nativeTickerName: 'Sol', lamportsPerSignature: '5000' },
    tickers: {
      SOL: { type: 'Solana', properties: { type: 'Native' } },
      SUSDC: { type: 'Solana', properties: { type: 'Token', mint: solanaMint, tokenType: 'SPL' } },
    },
    outside: '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
  },
  xtz: {
    parameters: { type: 'Tezos', nativeTickerSymbol: 'XTZ', nativeTickerName: 'Tez', chainId: 'NetXdQprcVkpaWU' },
    tickers: { XTZ: { type: 'Tezos', properties: { type: 'Native' } } },
    outside: 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb',
  },
  ada: {
    parameters: { type: 'Cardano', nativeTickerSymbol: 'ADA', nativeTickerName: 'Ada' },
    tickers: { ADA: { type: 'Cardano', properties: { type: 'Native' } } },
    outside: 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
  },
  dot: {
    parameters: {
      type: 'Substrate',
      genesisHash: `0x${'91'.repeat(32)}`,
      addressPrefix: 0,
      nativeTickerSymbol: 'DOT',
      nativeTickerName: 'Dot',
      nativeTickerDecimals: 10,
      supportedRuntimeVersions: [],
    },
    tickers: { DOT: { type: 'Substrate', properties: { type: 'Native' } } },
    outside: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  },
  hbar: {
    parameters: { type: 'Hedera', nativeTickerSymbol: 'HBAR', nativeTickerName: 'Hbar' },
    tickers: {
      HBAR: { type: 'Hedera', properties: { type: 'Native' } },
      HUSD: { type: 'Hedera', properties: { type: 'FungibleToken', id: '0.0.456858' } },
      ART: { type: 'Hedera', properties: { type: 'NonFungibleToken', id: '0.0.777', serialNumber: 3 } },
    },
    outside: '0.0.123',
  },
  algo: {
    parameters: {
      type: 'Algorand',
      genesisId: 'mainnet-v1.0',
      genesisHash: 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=',
      nativeTickerSymbol: 'ALGO',
      nativeTickerName: 'Algo',
    },
    tickers: { ALGO: { type: 'Algorand', properties: { type: 'Native' } } },
    outside: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ',
  },
} as const satisfies Record<string, Further>
export type FurtherLedger = keyof typeof furtherLedgers
