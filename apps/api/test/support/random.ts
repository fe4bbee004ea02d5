/** A reproducible generator of integers from 0 to below a limit. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};
