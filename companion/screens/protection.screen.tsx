import { useSelector } from '@xstate/react'
import { connectKeyProtection, type KeyProtectionActor } from '../machines/key-protection.connect'
import { ProtectionView } from './protection-view'

/** The making of a key, inside of whatever needs one. */
export function ProtectionScreen({ protecting }: { readonly protecting: KeyProtectionActor }) {
  const snapshot = useSelector(protecting, (current) => current)
  return <ProtectionView view={connectKeyProtection(snapshot, protecting.send)} />
}
