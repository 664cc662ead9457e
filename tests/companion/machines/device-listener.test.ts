import { describeChart } from '@support/chart-suite'
import { deviceListenerModel } from '@support/models/device-listener.model'

describeChart(deviceListenerModel)
