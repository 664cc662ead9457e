import { describeChart } from '@support/chart-suite'
import { sidebarModel } from '@support/models/sidebar.model'

describeChart(sidebarModel)
