import { useEffect, useState } from 'react'
import { listDemoPeople } from '@api/session/demo-people.api'
import { DemoPeopleList, type DemoPerson } from '@components/session/demo-people-list'
import { useEntrance } from './entrance-context'

/** Who can sign in to the demo; nothing shows when the list cannot be read. */
export function DemoPeople() {
  const { api, configuration } = useEntrance().ports
  const [people, setPeople] = useState<readonly DemoPerson[]>()
  // Read once, while the page stands.
  useEffect(() => {
    let isLeft = false
    listDemoPeople(api).then((answer) => isLeft || setPeople(answer), () => undefined)
    return () => void (isLeft = true)
  }, [api])
  return people ? <DemoPeopleList people={people} companionUrl={configuration.companionUrl} /> : null
}
