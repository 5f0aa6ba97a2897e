import { endpoints } from '../endpoints.ts';
import { endpointsOf, type FormStep } from '../form-steps.ts';

export { BIRTH_VALUES, ROW_VALUES, SECTION_VALUES, STEP_VALUES } from '../samples.ts';

/** The path that reads a step, and the endpoint that saves it. */
export function placeOf(step: FormStep) {
  const { read, save } = endpointsOf(step);
  return { read: endpoints[read].path, save: endpoints[save] };
}
