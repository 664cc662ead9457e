import { describeChart } from '@support/chart-suite'
import { airGapModel } from '@support/models/air-gap.model'

describeChart(airGapModel)
