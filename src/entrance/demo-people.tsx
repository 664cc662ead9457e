import { useEffect, useState } from 'react'
import { listDemoPeople } from '@api/session/demo-people.api'
import { DemoPeopleList, type DemoPerson } from '@features/session/demo-people-list'
import type { EntrancePorts } from '@app/app-ports'

/** Who can sign in to the demo; nothing shows when the list cannot be read. */
export function DemoPeople({ ports: { api, configuration } }: { readonly ports: EntrancePorts }) {
  const [people, setPeople] = useState<readonly DemoPerson[]>()
  // Read once, while the page stands.
  useEffect(() => {
    let isLeft = false
    listDemoPeople(api).then(
      (answer) => isLeft || setPeople(answer),
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [api])
  return people ? <DemoPeopleList people={people} companionUrl={configuration.companionUrl} /> : null
}
