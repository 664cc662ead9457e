import { describeChart } from '@support/chart-suite'
import { dappConnectionModel } from '@support/models/dapp-connection.model'

describeChart(dappConnectionModel)
