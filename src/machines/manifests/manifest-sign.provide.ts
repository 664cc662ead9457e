import { provideProposeIntent, type ProposePorts } from '../intents/propose-intent.provide'
import type { ProposedPorts } from '../intents/proposing'
import { manifestSign } from './manifest-sign.machine'

export interface ManifestSignPorts extends ProposePorts, ProposedPorts {
  readonly leave: () => void
}

/** The composing of a manifest with the real actors of its proposal, and with what an accepted one means for the page. */
export const provideManifestSign = ({ forgetDraft, sayProposed, leave, ...ports }: ManifestSignPorts) =>
  manifestSign.provide({
    actors: { proposeIntent: provideProposeIntent(ports) },
    actions: { forgetDraft, sayProposed: (_, { output }) => sayProposed(output), leave },
  })
