import { expect, test } from 'vitest'
import {
  type DependencyRules,
  findAdvisoryFaults,
  findLicenseFaults,
  findOldFaults,
  isAllowed,
  readLicenses,
} from './check-dependencies'

const rules: DependencyRules = {
  licenses: ['MIT', 'Apache-2.0'],
  packages: { 'paper*': 'GPL-3.0, but only prints' },
  advisories: { 'https://a.example/known': 'only where users upload files' },
  old: { steady: 'nothing is left to do in it' },
}

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['(GPL-3.0 OR MIT)', true],
  ['(Apache-2.0 AND MIT)', true],
  ['(GPL-3.0 AND MIT)', false],
  ['', false],
])('the license %j is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression, rules.licenses)).toBe(allowed)
})

test('packages of a lock file are read by name, whatever they lie in', () => {
  const lock = {
    packages: {
      '': { version: '0.0.0' },
      'node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/c/node_modules/d': { version: '1.0.0' },
    },
  }
  expect(readLicenses(JSON.stringify(lock))).toEqual([
    { name: '@a/b', license: 'MIT' },
    { name: 'd', license: undefined },
  ])
})

test('other licenses, missing ones and needless exceptions are told', () => {
  const paper = { name: 'paper-jam', license: 'GPL-3.0' }
  expect(findLicenseFaults([{ name: 'a', license: 'MIT' }, paper], rules)).toEqual([])
  const faulty = [
    { name: 'a', license: 'GPL-3.0' },
    { name: 'b', license: undefined },
  ]
  expect(findLicenseFaults(faulty, rules)).toEqual([
    'a is licensed as GPL-3.0, which .config/dependencies.yaml does not allow',
    'b names no license; look for it in the package and add it to .config/dependencies.yaml',
    '.config/dependencies.yaml: packages has paper*, which needs no exception',
  ])
})

/** An audit's report with an advisory of each address. */
function toAudit(...urls: string[]): string {
  const via = urls.map((url) => ({ source: 1, name: 'a', title: 'It leaks', url, severity: 'low' }))
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { a: { name: 'a', via }, b: { name: 'b', via: ['a'] } },
  })
}

test('an advisory that no rule names is told once, and a rule without its advisory', () => {
  expect(findAdvisoryFaults(toAudit('https://a.example/known'), rules)).toEqual([])
  expect(findAdvisoryFaults(toAudit('https://a.example/new'), rules)).toEqual([
    'a (low): It leaks. https://a.example/new',
    '.config/dependencies.yaml: advisories has https://a.example/known, which concerns nothing installed',
  ])
})

test('an audit without a report is a fault, not a pass', () => {
  expect(findAdvisoryFaults('{"message":"405 Method Not Allowed"}', rules)).toEqual([
    expect.stringContaining('advisories were not checked'),
  ])
})

test('packages without a release in three years are told, unless a rule gives the reason', () => {
  const today = new Date('2026-11-22')
  const released = new Map([
    ['steady', new Date('2020-01-01')],
    ['fresh', new Date('2023-11-23')],
    ['left', new Date('2023-11-21')],
  ])
  expect(findOldFaults(released, rules, today)).toEqual(['left was last released on 2023-11-21'])
  expect(findOldFaults(new Map([['steady', today]]), rules, today)).toEqual([
    '.config/dependencies.yaml: old has steady, which was released since',
  ])
})
