import { render } from '@testing-library/react'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import { SignReview } from '@companion/screens/sign-review'
import { verifyRequest, type VerifiedRequest } from '@companion/verify-context'
import { makeKey, type TestKey } from './keys'
import { sampleAuthor, sampleProposal } from './sample-intent'

const [platform, ines] = [makeKey('platform'), makeKey('ines')]

/** A record under the signature of the platform, or of somebody else. */
export const seal = (data: AnyEnvelope['data'], key: TestKey = platform): AnyEnvelope => ({
  data,
  signature: key.sign(canonicalText(data)),
  signingKey: platform.publicKey,
})

interface Around {
  readonly entities?: readonly { readonly kind: string; readonly envelope: AnyEnvelope }[]
  readonly description?: string
  readonly customProperties?: JsonObject
}

/** A proposal, once everything that came with it was checked. */
export function verified(payload: object, { entities = [], ...more }: Around = {}): VerifiedRequest {
  const entity = {
    ...sampleProposal,
    description: 'Settlement',
    ...more,
    author: { ...sampleAuthor },
    payload,
  } as unknown as JsonObject
  const request = verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    context: { entities: [...entities] },
    platformKey: platform.publicKey,
    ownKey: ines.publicKey,
    now: 0,
  })
  if (!request.ok) throw new Error(request.problem.tag)
  return request.value
}

/** What the device shows of it. */
export function observed(...call: Parameters<typeof verified>) {
  return render(
    <SignReview
      request={verified(...call)}
      remembered={[]}
      email="ines@nordhaven.example"
      loadCallView={() => Promise.reject(new Error('not asked for'))}
    />,
  ).container
}
