import { describeChart } from '@support/chart-suite'
import { decideIntentModel } from '@support/models/decide-intent.model'

describeChart(decideIntentModel)
