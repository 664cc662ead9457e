import { lazy, Suspense, useState } from 'react'
import type { UserWire } from '@api/users/users.wire'
import { Button } from '@components/ui/button'
import { SkeletonRows } from '@components/ui/skeleton'
import { rightsMessages } from './effective-rights.messages'

const EffectiveRights = lazy(async () => ({ default: (await import('./effective-rights')).EffectiveRights }))

/** Every policy of every domain below is read for it: when somebody wants to know. */
export function UserRights({ user }: { readonly user: UserWire['data'] }) {
  const [isShown, setShown] = useState(false)
  return (
    <section className="card overflow-hidden" aria-labelledby="effective-rights">
      <div className="card-head">
        <h2 id="effective-rights">{rightsMessages.title}</h2>
        <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? rightsMessages.hide : rightsMessages.show}
        </Button>
      </div>
      {isShown && (
        <div className="p-4">
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <EffectiveRights user={user} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
