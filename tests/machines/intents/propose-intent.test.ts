import { describeChart } from '@support/chart-suite'
import { proposeIntentModel } from '@support/models/propose-intent.model'

describeChart(proposeIntentModel)
