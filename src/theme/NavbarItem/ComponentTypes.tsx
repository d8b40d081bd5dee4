// Wrapped: adds the navbar item `custom-repositoryLink`.

import RepositoryLink from "@site/src/ui/RepositoryLink";
import ComponentTypes from "@theme-original/NavbarItem/ComponentTypes";

export default { ...ComponentTypes, "custom-repositoryLink": RepositoryLink };
