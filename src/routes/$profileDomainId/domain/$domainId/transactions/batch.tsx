import { createFileRoute } from '@tanstack/react-router'
import { BatchPage } from '@features/transactions/batch.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/batch')({ component: BatchPage })
