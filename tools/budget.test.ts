import { expect, test } from 'vitest'
import { compared } from './budget.ts'

const recorded = { calibration: 1, levels: { client: 100, journeys: 300 }, files: {} }
const isOver = (seconds: number, slowness = 1, cores = 1.7) =>
  compared([{ level: 'client', seconds, calibration: slowness, cores }], recorded).isOver

test('a level fails where it takes 30 % more than its budget, on a machine as fast as that of the budget', () => {
  expect([isOver(129), isOver(131)]).toEqual([false, true])
  expect([isOver(250, 2), isOver(270, 2)]).toEqual([false, true])
})

test('a level that had less than a core to itself never fails by what it took', () => {
  expect([isOver(170, 1, 1), isOver(170, 1, 0.9)]).toEqual([true, false])
})

test('a level fails by the slowest calibration of its run', () => {
  const journeys = { level: 'journeys', seconds: 800, calibration: 2, cores: 1.7 }
  const client = { level: 'client', seconds: 200, cores: 1.7 }
  const overWith = (calibration: number) => compared([{ ...client, calibration }, journeys], recorded).isOver
  expect([overWith(2), overWith(2.5)]).toEqual([true, false])
})

test('what is over is said of each level and of all', () => {
  const costs = [
    { level: 'client', seconds: 110, calibration: 1, cores: 0.5 },
    { level: 'journeys', seconds: 560, calibration: 2, cores: 1.7 },
    { level: 'new', seconds: 9, calibration: 1, cores: 1.7 },
  ]
  const lines = compared(costs, recorded).lines.map(line => line.trim().replace(/ +/g, ' '))
  expect(lines).toEqual([
    'client 110 of 100, 10 % over beside other work',
    'journeys 280 of 300',
    'all of these 390 of 400',
  ])
})
