import { fromCallback } from 'xstate'
import { manifestSign } from './manifest-sign.machine'
import type { ComposedManifest, ManifestSignEvent } from './manifest-sign.types'

export interface ManifestSignPorts {
  /** Sets the content out on the common road of a change, which tells what becomes of it. */
  readonly propose: (composed: ComposedManifest) => void
}

/** The composing of a manifest with its real actor. */
export const provideManifestSign = ({ propose }: ManifestSignPorts) =>
  manifestSign.provide({ actors: { propose: fromCallback<ManifestSignEvent, ComposedManifest>(({ input }) => propose(input)) } })
