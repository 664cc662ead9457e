import { useMemo } from 'react'
import type { TypedData } from '@domain/manifests/typed-data'
import { tokenOfManifest } from '@domain/manifests/typed-manifest'
import { DecodedManifestView } from './shared/decoded-manifest'
import { TypedDataView } from './shared/typed-data-view'
import { useTokenRecords } from './use-token-records'

interface TypedDataContainerProps {
  readonly typed: TypedData
  readonly ledgerId: string
}

/** Typed data with its amounts as people count them, by records of assets that can be believed. */
export const TypedDataContainer = (props: TypedDataContainerProps) => (
  <TypedDataView {...props} records={useTokenRecords().records} />
)

interface ManifestProps {
  readonly payload: { readonly type: string }
}

const CountedManifest = ({ payload }: ManifestProps) => (
  <DecodedManifestView payload={payload} records={useTokenRecords().records} />
)

/** What a manifest says, with the amounts of its typed data as people count them; for any other nothing is read. */
export function ManifestContainer({ payload }: ManifestProps) {
  const token = useMemo(() => tokenOfManifest(payload), [payload])
  return token ? <CountedManifest payload={payload} /> : <DecodedManifestView payload={payload} records={[]} />
}
