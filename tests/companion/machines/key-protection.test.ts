import { describeChart } from '@support/chart-suite'
import { keyProtectionModel } from '@support/models/key-protection.model'

describeChart(keyProtectionModel)
