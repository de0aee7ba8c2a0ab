/**
 * The seed of this run's properties: in CI always the same, elsewhere another each time unless PROPERTY_SEED names one. It is
 * printed, so that a run can be repeated.
 */
export function propertySeed() {
  const { PROPERTY_SEED, CI } = process.env
  const seed = PROPERTY_SEED ?? (CI ? '20261128' : String(Math.floor(Math.random() * 2 ** 31)))
  console.log(`The seed of the properties is ${seed}; PROPERTY_SEED=${seed} repeats it.`)
  return (process.env.PROPERTY_SEED = seed)
}
