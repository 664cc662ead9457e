import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { keyStrategies } from '@domain/accounts/key-strategy'
import { parsePublicKey } from '@domain/signing/public-key'
import { insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { firstRefusal, type Executor } from '../work'
import { isRootWork, readReferred, refuseUpdate, refuseUsedId } from './revisions'

/** Vaults and tickers belong to the whole institution and are changed in its root domain. */
export const createVault: Executor<PayloadOf<'v0_CreateVault'>> = {
  check: (work) =>
    firstRefusal(
      () => (isRootWork(work) ? undefined : 'MustBeExecutedInRootDomain'),
      () => refuseUsedId(work, 'Vault', work.payload.id),
      () => (parsePublicKey(work.payload.publicKey).ok ? undefined : 'PublicKeyInvalid'),
    ),
  execute: async (work) => {
    const { type: _type, description, customProperties, ...fields } = work.payload
    const metadata = newMetadata(work, { description, customProperties })
    const data = { ...fields, enabledKeyStrategies: keyStrategies, metadata } as EntityData
    await insertEntity(work, 'Vault', data, { processing: 'Completed' })
  },
}

export const updateVault: Executor<PayloadOf<'v0_UpdateVault'>> = {
  check: (work) => refuseUpdate(work, 'Vault'),
  execute: async (work) => {
    const { alias, parameters, description, customProperties } = work.payload
    const fields = { alias, ...(parameters ? { parameters } : {}) }
    await reviseEntity(work, 'Vault', await readReferred(work, 'Vault'), fields, { description, customProperties })
  },
}

export const updateTicker: Executor<PayloadOf<'v0_UpdateTicker'>> = {
  check: (work) => refuseUpdate(work, 'Ticker'),
  execute: async (work) => {
    const { name, decimals, symbol, description, customProperties } = work.payload
    const fields = { name, ...(decimals === undefined ? {} : { decimals }), ...(symbol === undefined ? {} : { symbol }) }
    await reviseEntity(work, 'Ticker', await readReferred(work, 'Ticker'), fields, { description, customProperties })
  },
}
