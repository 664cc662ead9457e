import { createFileRoute } from '@tanstack/react-router'
import { CreateUserPage } from '@features/users/create-user.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/create')({ component: CreateUserPage })
