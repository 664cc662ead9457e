import type * as z from 'zod/mini'
import type { DescribedLedger, UndescribedLedger } from '@domain/ledgers/ledger-family'
import { algorand } from './algorand'
import { bitcoin } from './bitcoin'
import { cardano } from './cardano'
import { ethereum } from './ethereum'
import { hedera } from './hedera'
import { solana } from './solana'
import { stellar } from './stellar'
import { substrate } from './substrate'
import { tezos } from './tezos'
import { xrpl } from './xrpl'

interface LedgerOrders<T extends string> {
  /** What may be ordered, as the platform takes it. */
  readonly order: z.ZodMiniType<{ readonly type: T }>
  /** What an asset of it is. */
  readonly ticker: z.ZodMiniType<{ readonly type: T; readonly properties: { readonly type: string } }>
}

/** By kind of ledger; shapes and unions all come from here. */
export const ledgerOrders = {
  Ethereum: ethereum,
  Bitcoin: bitcoin,
  XRPL: xrpl,
  Stellar: stellar,
  Solana: solana,
  Tezos: tezos,
  Cardano: cardano,
  Substrate: substrate,
  Hedera: hedera,
  Algorand: algorand,
} satisfies { readonly [T in DescribedLedger]: LedgerOrders<T> }

export const undescribedLedgers = ['BitcoinRedirect', 'Tron'] as const satisfies readonly UndescribedLedger[]
