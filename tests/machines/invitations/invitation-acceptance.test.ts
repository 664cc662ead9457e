import { describeChart } from '@support/chart-suite'
import { invitationAcceptanceModel } from '@support/models/invitation-acceptance.model'

describeChart(invitationAcceptanceModel)
