import type { Uuid } from '@domain/shared/ids'

/** An account, and one of the ledgers on which it is active. */
export interface FormPreset {
  readonly accountId?: string | undefined
  readonly ledgerId?: string | undefined
}

/** A request of a dApp that a form was filled in with: its own draft, and for as long as the dApp may wait the dApp itself. */
export interface AskedPreset {
  readonly requestId?: string | undefined
  readonly dappId?: string | undefined
}

/** What the address of a form may say of it. Nothing of it is believed: the page looks each part up among what can be chosen. */
export interface FormSearch extends FormPreset, AskedPreset {
  readonly tickerId?: string | undefined
  readonly kind?: 'transaction' | undefined
  /** That a transfer pays. */
  readonly endpointId?: string | undefined
  /** Of the batch, to be changed. */
  readonly draftId?: Uuid | undefined
}

/** One reader for all of them, since every page loads it. */
export const readFormPreset = ({
  accountId,
  ledgerId,
  tickerId,
  kind,
  endpointId,
  draftId,
  requestId,
  dappId,
}: FormSearch): FormSearch => ({
  accountId,
  ledgerId,
  tickerId,
  kind,
  endpointId,
  draftId,
  requestId,
  dappId,
})
