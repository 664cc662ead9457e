import { useQuery } from '@tanstack/react-query'
import { listDemoPeople } from '@api/session/configuration.api'
import { DemoPeopleList } from '@components/session/demo-people-list'
import { useApp } from './app-context'

/** Who can sign in to the demo; nothing shows when the list cannot be read. */
export function DemoPeople() {
  const { ports: { api, configuration } } = useApp()
  const people = useQuery({ queryKey: ['demo-people'], queryFn: () => listDemoPeople(api), staleTime: Infinity }).data
  return people ? <DemoPeopleList people={people} companionUrl={configuration.companionUrl} /> : null
}
