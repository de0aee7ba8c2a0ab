import { expect, test } from 'vitest'
import { newCounter, newGauge, newHistogram, textOf } from '../prometheus.ts'
import { merged } from './merged.ts'

async function metricsOf(calls: number) {
  const counter = newCounter('bustan_http_requests_total', 'Answered requests.')
  for (let call = 0; call < calls; call++) counter.add({ route: '/a{b}"c' })
  const histogram = newHistogram('bustan_http_request_seconds', 'Times.')
  histogram.observe({ route: 'x' }, 0.5)
  const size = newGauge('bustan_files_bytes', 'Size of all files.', () => [[{}, 7]])
  const memory = newGauge('bustan_memory_bytes', 'Memory.', () => [[{}, calls]])
  return textOf([counter.lines, histogram.lines, size, memory])
}

test('series of several processes stand under one head, each with its process; those of the site once', async () => {
  const given = [
    { process: 1, text: '' },
    { process: 2, text: await metricsOf(3) },
    { process: 3, text: await metricsOf(5) },
  ]
  const lines = merged(given).trimEnd().split('\n')
  expect(lines.slice(0, 4)).toEqual([
    '# HELP bustan_http_requests_total Answered requests.',
    '# TYPE bustan_http_requests_total counter',
    'bustan_http_requests_total{process="2",route="/a{b}\\"c"} 3',
    'bustan_http_requests_total{process="3",route="/a{b}\\"c"} 5',
  ])
  expect(lines.filter(line => line.startsWith('bustan_http_request_seconds_count'))).toEqual([
    'bustan_http_request_seconds_count{process="2",route="x"} 1',
    'bustan_http_request_seconds_count{process="3",route="x"} 1',
  ])
  expect(lines.slice(-7)).toEqual([
    '# HELP bustan_files_bytes Size of all files.',
    '# TYPE bustan_files_bytes gauge',
    'bustan_files_bytes 7',
    '# HELP bustan_memory_bytes Memory.',
    '# TYPE bustan_memory_bytes gauge',
    'bustan_memory_bytes{process="2"} 3',
    'bustan_memory_bytes{process="3"} 5',
  ])
  const heads = lines.filter(line => line.startsWith('#'))
  expect(new Set(heads).size).toBe(heads.length)
})
