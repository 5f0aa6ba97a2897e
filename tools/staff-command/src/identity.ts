import { userInfo } from 'node:os';
import { Failure } from '@bandhavya/bootstrap/report';

/**
 * The name of the operating system's user of this process. Variables such as USER and SUDO_USER are not read, because
 * everybody can set them.
 * @throws Failure when the user has no name, as in a container
 */
export function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch (error) {
    throw new Failure('The user of this process has no name. Run the command with your own account.', { cause: error });
  }
}
