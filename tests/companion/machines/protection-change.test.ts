import { describeChart } from '@support/chart-suite'
import { protectionChangeModel } from '@support/models/protection-change.model'

describeChart(protectionChangeModel)
