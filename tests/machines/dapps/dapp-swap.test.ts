import { describeChart } from '@support/chart-suite'
import { dappSwapModel } from '@support/models/dapp-swap.model'

describeChart(dappSwapModel)
