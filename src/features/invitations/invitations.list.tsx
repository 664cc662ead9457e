import { useQuery } from '@tanstack/react-query'
import { invitationListQuery } from '@api/invitations/invitations.queries'
import type { ApiClient } from '@api/shared/client'
import { usersQuery } from '@api/users/users.queries'
import { invitationStatuses } from '@domain/invitations/invitation'
import type { Choice } from '@components/ui/select-field'
import { statusWord } from '@components/ui/status.messages'
import { describeList } from '@app/list-page'
import { choicesOf } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { UserTabs } from '@features/users/user-tabs'
import { invitationColumns } from './invitation.columns'
import { invitationSearch } from './invitation.search'
import { toInvitationItem, type InvitationReads } from './invitation.view'
import { invitationListMessages as words } from './inviting.messages'
import { useRefusedKeys } from './use-refused-keys'

const useReads = ({ id }: CurrentDomain, api: ApiClient): InvitationReads => ({
  people: choicesOf(useQuery(usersQuery(api, id))),
  refused: useRefusedKeys(id),
})

const { filters: names } = words
const statuses: readonly Choice[] = [
  { value: 'Active', label: words.active },
  ...invitationStatuses.map((value) => ({ value, label: statusWord(value) })),
]

/** The invitations of a domain. */
export const invitations = describeList({
  id: 'invitations',
  search: invitationSearch,
  query: invitationListQuery,
  useReads,
  toItem: toInvitationItem,
  columns: invitationColumns,
  filters: [
    { as: 'search', key: 'alias', label: names.person },
    { as: 'choices', key: 'status', label: names.status, choices: statuses },
  ],
  words,
  create: (
    <CreateEntity by="v0_CreateUser" at="users/invitations/create">
      {words.invite}
    </CreateEntity>
  ),
  tabs: ({ prefix }) => <UserTabs prefix={prefix} current="invitations" />,
})
