import { describeChart } from '@support/chart-suite'
import { invitationPairingModel } from '@support/models/invitation-pairing.model'

describeChart(invitationPairingModel)
