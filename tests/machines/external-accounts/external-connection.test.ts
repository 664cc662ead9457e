import { describeChart } from '@support/chart-suite'
import { externalConnectionModel } from '@support/models/external-connection.model'

describeChart(externalConnectionModel)
