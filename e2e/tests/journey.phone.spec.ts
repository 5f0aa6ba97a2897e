import { describeFirstJourney } from '../src/journey.ts';

describeFirstJourney();
