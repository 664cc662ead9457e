import { describeChart } from '@support/chart-suite'
import { pairingModel } from '@support/models/pairing.model'

describeChart(pairingModel)
