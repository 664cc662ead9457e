import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import type { VerifiedRequest } from '../verify-context'

/** What the screen says of a request, in texts that hide nothing. What is signed is the request itself, never this. */
export interface ShownRequest extends Omit<VerifiedRequest, 'entity'> {
  /** The canonical text with its hidden characters made visible. */
  readonly text: string
}

export const showRequest = ({ entity: _entity, frozen, ...said }: VerifiedRequest): ShownRequest => ({
  ...visibleJson(said),
  frozen,
  text: visibleText(frozen.text),
})
